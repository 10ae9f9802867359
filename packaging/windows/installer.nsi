; Installs the program for one user, or for all: makensis -DVERSION=X -DFOLDER=UNPACKED -DOUTPUT=FILE -DICON=FILE
Unicode true
Target amd64-unicode ; the program is for 64 bits only, and so is the Wine that tests this
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh

Name "Visleaf"
OutFile "${OUTPUT}"
RequestExecutionLevel user ; the folder of the user needs no administrator
InstallDir "$LOCALAPPDATA\Programs\Visleaf"
InstallDirRegKey HKCU "Software\Visleaf" "Folder"
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Visleaf"
VIAddVersionKey "FileDescription" "Installer of Visleaf"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Visleaf authors, MIT licence"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Visleaf"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!insertmacro MUI_PAGE_LICENSE "${FOLDER}\LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\visleafw.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "Visleaf" SectionProgram
  SectionIn RO
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\Visleaf" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Visleaf"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\visleafw.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Visleaf authors"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ; "Open with" offers the program for .bsp files, and changes no program that opens them now.
  WriteRegStr HKCU "Software\Classes\Applications\visleafw.exe" "FriendlyAppName" "Visleaf"
  WriteRegStr HKCU "Software\Classes\Applications\visleafw.exe\shell\open\command" "" '"$INSTDIR\visleafw.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\Applications\visleafw.exe\SupportedTypes" ".bsp" ""
  WriteRegStr HKCU "Software\Classes\Visleaf.Map" "" "BSP map"
  WriteRegStr HKCU "Software\Classes\Visleaf.Map\DefaultIcon" "" "$INSTDIR\visleafw.exe,0"
  WriteRegStr HKCU "Software\Classes\Visleaf.Map\shell\open\command" "" '"$INSTDIR\visleafw.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.bsp\OpenWithProgids" "Visleaf.Map" ""
SectionEnd

Section "Entry in the start menu" SectionMenu
  CreateShortcut "$SMPROGRAMS\Visleaf.lnk" "$INSTDIR\visleafw.exe"
SectionEnd

Section /o "Open .bsp files with Visleaf" SectionType
  ReadRegStr $0 HKCU "Software\Classes\.bsp" ""
  ${If} $0 != "Visleaf.Map"
    WriteRegStr HKCU "Software\Visleaf" "TypeBefore" "$0"
  ${EndIf}
  WriteRegStr HKCU "Software\Classes\.bsp" "" "Visleaf.Map"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; "/OPENMAPS" chooses the last section where nobody can be asked: with /S.
Function .onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/OPENMAPS" $1
  ${IfNot} ${Errors}
    SectionSetFlags ${SectionType} ${SF_SELECTED}
  ${EndIf}
FunctionEnd

Section "Uninstall"
  ReadRegStr $0 HKCU "Software\Classes\.bsp" ""
  ${If} $0 == "Visleaf.Map"
    ReadRegStr $1 HKCU "Software\Visleaf" "TypeBefore"
    ${If} $1 == ""
      DeleteRegValue HKCU "Software\Classes\.bsp" ""
    ${Else}
      WriteRegStr HKCU "Software\Classes\.bsp" "" "$1"
    ${EndIf}
  ${EndIf}
  DeleteRegValue HKCU "Software\Classes\.bsp\OpenWithProgids" "Visleaf.Map"
  DeleteRegKey /ifempty HKCU "Software\Classes\.bsp\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.bsp"
  DeleteRegKey HKCU "Software\Classes\Visleaf.Map"
  DeleteRegKey HKCU "Software\Classes\Applications\visleafw.exe"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Visleaf"
  Delete "$SMPROGRAMS\Visleaf.lnk"
  ; Only what the installer brought, so that the user's own files in the folder stay.
  Delete "$INSTDIR\visleaf.exe"
  Delete "$INSTDIR\visleafw.exe"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\CHANGELOG.txt"
  RMDir /r "$INSTDIR\licences"
  RMDir /r "$INSTDIR\share\visleaf"
  RMDir "$INSTDIR\share"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
SectionEnd
