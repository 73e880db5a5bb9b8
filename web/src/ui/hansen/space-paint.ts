import { Color, FrontSide, GLSL3, RawShaderMaterial, type Side } from 'three';

interface Paint {
  color: string;
  /** Below 1 it is seen through, and hides nothing behind it. */
  opacity?: number;
  side?: Side;
  /** Without light and shadow: lines and points. */
  isFlat?: boolean;
  /** Of points, in pixels of the screen. */
  size?: number;
}

const VERTEX = `
in vec3 position;
in vec3 normal;
in vec3 offset;
uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
uniform mat3 normalMatrix;
uniform float size;
out vec3 facing;
void main() {
  facing = normalMatrix * normal;
  gl_PointSize = size;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position + offset, 1.0);
}`;

// The light comes from above the viewer's shoulder, wherever the viewer stands; colours are mixed as light is.
const FRAGMENT = `
precision highp float;
uniform vec3 color;
uniform float opacity;
uniform float shade;
in vec3 facing;
out vec4 pixel;
const vec3 LAMP = vec3(0.0, 0.70711, 0.70711);
void main() {
  float light = shade == 0.0 ? 1.0 : 0.8594 + 0.3183 * max(0.0, dot(normalize(facing) * shade, LAMP));
  vec3 mixed = color * light;
  vec3 bright = 1.055 * pow(mixed, vec3(0.41666)) - 0.055;
  pixel = vec4(mix(bright, 12.92 * mixed, lessThanEqual(mixed, vec3(0.0031308))), opacity);
}`;

/**
 * What everything in space is painted with: one small program for marks, bodies, lines and points, in place of a large one
 * of the library for each. Without a graphics card compiling them is much of the wait for the first picture.
 */
export function spacePaint({ color, opacity = 1, side = FrontSide, isFlat = false, size = 1 }: Paint) {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      color: { value: new Color(color) },
      opacity: { value: opacity },
      // What is seen from its inside faces the other way.
      shade: { value: isFlat ? 0 : side === FrontSide ? 1 : -1 },
      size: { value: size },
    },
    side,
    transparent: opacity < 1,
    depthWrite: opacity === 1,
  });
  // Of what has none of its own.
  Object.assign(material.defaultAttributeValues, { normal: [0, 0, 0], offset: [0, 0, 0] });
  return material;
}
