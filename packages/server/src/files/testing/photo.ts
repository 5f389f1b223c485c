import sharp, { type Exif, type Sharp } from 'sharp';

/** What a telephone writes beside a picture: where it was taken, and with what. */
export const gpsExif: Exif = {
  IFD0: { Make: 'TELEPHONE-MAKER', Model: 'TELEPHONE-MODEL' },
  IFD2: { LensModel: 'TELEPHONE-LENS' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '36/1 9/1 1433/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '95/1 59/1 3312/100',
    GPSDateStamp: '2026:01:02',
    GPSProcessingMethod: 'GPS-FIX-BY-SATELLITE',
  },
};

/** Bytes of a file that hold it. */
export const marks: readonly (string | Buffer)[] = [
  'TELEPHONE-MAKER',
  'TELEPHONE-LENS',
  '2026:01:02',
];

/** An 80 x 40 picture stored as red, green / blue, black, to be held as an EXIF orientation says. */
export function photo(orientation: number): Sharp {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: 40, height: 20, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width: 80, height: 40, channels: 3, background: '#000' } })
    .composite([quarter('#f00', 0, 0), quarter('#0f0', 40, 0), quarter('#00f', 0, 20)])
    .withMetadata({ orientation, exif: gpsExif });
}
