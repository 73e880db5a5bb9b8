import { isRecord } from '../links.ts';

/** A point on the earth in degrees, as fields of type Location hold it. */
export interface Point {
  lat: number;
  lon: number;
}

/** A circle around a point, or a box from its bottom left to its top right corner. */
type Area = { centre: Point; radiusKm: number } | { from: Point; to: Point };

const EARTH_RADIUS_KM = 6371;

/** The point that a value of a field is. */
export function pointIn(value: unknown): Point | undefined {
  const { lat, lon } = isRecord(value) ? value : {};
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
}

/** Reads `lat,lon`; undefined for anything else. */
export function readPoint(text: string): Point | undefined {
  const [lat, lon, ...more] = readNumbers(text);
  return more.length === 0 ? toPoint(lat, lon) : undefined;
}

/** Reads `lat,lon,radius` or `lat,lon,lat,lon`; undefined for anything else. */
export function readArea(text: string): Area | undefined {
  const [first, second, third, fourth, ...more] = readNumbers(text);
  const point = toPoint(first, second);
  if (!point || third === undefined || more.length > 0) return undefined;
  if (fourth === undefined) return third >= 0 ? { centre: point, radiusKm: third } : undefined;
  const corner = toPoint(third, fourth);
  return corner && { from: point, to: corner };
}

export function isWithin({ lat, lon }: Point, area: Area): boolean {
  if ('centre' in area) return distanceKm({ lat, lon }, area.centre) <= area.radiusKm;
  const { from, to } = area;
  if (lat < from.lat || lat > to.lat) return false;
  // A box whose left side lies east of its right side reaches across the date line.
  return from.lon <= to.lon ? lon >= from.lon && lon <= to.lon : lon >= from.lon || lon <= to.lon;
}

/** Along the great circle (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function readNumbers(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^-?\d+(?:\.\d+)?$/.test(part)) ? parts.map(Number) : [];
}

function toPoint(lat: number | undefined, lon: number | undefined): Point | undefined {
  if (lat === undefined || lon === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}
