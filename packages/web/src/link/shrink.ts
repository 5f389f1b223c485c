const longestSide = 2200;
const quality = 0.82;

/** A picture upright, turned by so many degrees and small enough to travel, without what the camera wrote; null where the browser cannot draw it. */
export async function shrink(file: Blob, degrees: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (picture === null) return null;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const isOnItsSide = degrees % 180 !== 0;
  const canvas = document.createElement('canvas');
  canvas.width = isOnItsSide ? height : width;
  canvas.height = isOnItsSide ? width : height;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // A picture without a background has none in JPEG either, where it would be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((degrees * Math.PI) / 180);
  pen.drawImage(picture, -width / 2, -height / 2, width, height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
