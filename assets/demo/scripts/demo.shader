textures/demo/water
{
	surfaceparm water
	surfaceparm nolightmap
	surfaceparm nonsolid
	surfaceparm trans
	cull disable
	{
		map textures/demo/water.tga
		blendFunc blend
		rgbGen identityLighting
		tcMod turb 0 0.05 0 0.2
	}
}

textures/demo/slime
{
	surfaceparm slime
	surfaceparm nolightmap
	surfaceparm nonsolid
	surfaceparm trans
	cull disable
	{
		map textures/demo/slime.tga
		blendFunc blend
		rgbGen identityLighting
		tcMod turb 0 0.05 0 0.2
	}
}

textures/demo/lava
{
	surfaceparm lava
	surfaceparm nolightmap
	surfaceparm nonsolid
	cull disable
	{
		map textures/demo/lava.tga
		rgbGen identityLighting
		tcMod turb 0 0.05 0 0.2
	}
}

textures/demo/ember
{
	surfaceparm nolightmap
	{
		map textures/demo/ember.tga
		rgbGen identityLighting
	}
}

textures/demo/stained
{
	surfaceparm trans
	surfaceparm nolightmap
	cull disable
	{
		map textures/demo/stained.tga
		blendFunc blend
		rgbGen identityLighting
	}
}

textures/demo/lamp
{
	surfaceparm nolightmap
	{
		map textures/demo/lamp.tga
		rgbGen identityLighting
	}
}

textures/demo/coldlamp
{
	surfaceparm nolightmap
	{
		map textures/demo/coldlamp.tga
		rgbGen identityLighting
	}
}

textures/demo/redlamp
{
	surfaceparm nolightmap
	{
		map textures/demo/redlamp.tga
		rgbGen identityLighting
	}
}

textures/demo/grate
{
	surfaceparm trans
	surfaceparm alphashadow
	cull disable
	{
		map textures/demo/grate.tga
		alphaFunc GE128
		depthWrite
		rgbGen identity
	}
	{
		map $lightmap
		rgbGen identity
		blendFunc filter
		depthFunc equal
	}
}

textures/demo/belt
{
	{
		map textures/demo/belt.tga
		rgbGen identity
		tcMod scroll -1.6 0
	}
	{
		map $lightmap
		rgbGen identity
		blendFunc filter
	}
}

textures/demo/flare
{
	surfaceparm trans
	surfaceparm nolightmap
	cull disable
	{
		map textures/demo/flare.tga
		blendFunc blend
		rgbGen identityLighting
	}
}

textures/demo/screen
{
	{
		animMap 2 textures/demo/screen0.tga textures/demo/screen1.tga textures/demo/screen2.tga textures/demo/screen3.tga
		rgbGen identity
	}
	{
		map $lightmap
		rgbGen identity
		blendFunc filter
	}
}

textures/common/trigger
{
	surfaceparm nodraw
	surfaceparm nolightmap
	surfaceparm trigger
}

textures/common/clip
{
	surfaceparm nodraw
	surfaceparm nolightmap
	surfaceparm playerclip
}

textures/demo/sky
{
	surfaceparm sky
	surfaceparm noimpact
	surfaceparm nolightmap
	skyParms env/demo 512 -
}

textures/demo/glass
{
	surfaceparm trans
	surfaceparm nolightmap
	cull disable
	{
		map textures/demo/glass.tga
		blendFunc blend
		rgbGen identityLighting
	}
}

textures/demo/fog0
{
	surfaceparm fog
	surfaceparm nonsolid
	surfaceparm nolightmap
	surfaceparm nodraw
	surfaceparm trans
	fogparms ( 0.160 0.140 0.200 ) 420
}

