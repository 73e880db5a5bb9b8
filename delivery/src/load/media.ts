export interface ImageSize {
  width: number;
  height: number;
}

/** Width and height of a picture, read from its first bytes; undefined when they do not say. */
export function imageSize(bytes: Buffer, mediaType: string): ImageSize | undefined {
  const size = READERS[mediaType]?.(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const READERS: Readonly<Record<string, (bytes: Buffer) => ImageSize | undefined>> = {
  'image/png': readPng,
  'image/gif': readGif,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
  'image/avif': readAvif,
  'image/svg+xml': readSvg,
};

function readPng(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readGif(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return undefined;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Walks over the segments to the frame header, which names the size. */
function readJpeg(bytes: Buffer): ImageSize | undefined {
  let offset = 2;
  while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
    // Fill bytes and markers without a length.
    if (marker === 0xff) offset += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) offset += 2;
    else offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}

function readWebp(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** The largest of the sizes that its property boxes name: smaller ones belong to thumbnails and alpha planes. */
function readAvif(bytes: Buffer): ImageSize | undefined {
  let found: ImageSize | undefined;
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    if (at + 16 > bytes.length) break;
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (!found || size.width * size.height > found.width * found.height) found = size;
  }
  return found;
}

function readSvg(bytes: Buffer): ImageSize | undefined {
  const tag = /<svg\b[^>]*>/i.exec(bytes.toString('utf8', 0, 16_384))?.[0] ?? '';
  const [width, height] = [lengthOf(tag, 'width'), lengthOf(tag, 'height')];
  if (width !== undefined && height !== undefined) return { width, height };
  const box = /\sviewBox\s*=\s*["']\s*([^"']*)["']/i.exec(tag)?.[1]?.split(/[\s,]+/) ?? [];
  return { width: Math.round(Number(box[2])), height: Math.round(Number(box[3])) };
}

/** A length in pixels; one in other units or in percent says nothing about pixels. */
function lengthOf(tag: string, name: string): number | undefined {
  const text = new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d+(?:\\.\\d+)?)(?:px)?\\s*["']`, 'i').exec(tag)?.[1];
  return text === undefined ? undefined : Math.round(Number(text));
}

const BY_EXTENSION: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** The media type of a file by the ending of its name; undefined for an ending nobody here knows. */
export function mediaTypeOf(fileName: string): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
}
