import { PHOTO_LIMITS } from '@suite/contracts/rack-photos';

/** Sharp enough to see a meniscus; the server takes a little more. */
const SIDE = 1280;
const QUALITIES = [0.8, 0.65, 0.5, 0.35];

/**
 * A small JPEG of a picture, drawn anew: turned as the camera held it, and without anything else that the file says, such
 * as where it was taken. Undefined where the browser cannot read the file.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    // Noise does not compress: a smaller picture always does.
    for (let side = SIDE; side > 100; side /= 2) {
      const canvas = draw(picture, side);
      for (const quality of QUALITIES) {
        const photo = await encode(canvas, quality);
        if (photo && photo.size <= PHOTO_LIMITS.bytes) return photo;
      }
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency, which would come out black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
