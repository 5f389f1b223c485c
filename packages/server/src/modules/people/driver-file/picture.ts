import { readFile } from 'node:fs/promises';
import type { driverFiles } from '@roadproof/contract/people/driver-file';
import { ApiError } from '../../../errors.ts';
import { jpegName, jpegOf } from '../../../heic/heic.ts';
import { storageKeyOf, unreadable } from '../../../http/form-file.ts';
import type { Handlers } from '../../../http/context.ts';

/** Draws a HEIC before it is filed, for browsers that can't; seconds of work, so not within the transaction. */
export const drawPicture: Handlers<typeof driverFiles>['draw'] = async (
  { file },
  { platform },
) => ({
  fileName: jpegName(file.name),
  contentType: 'image/jpeg',
  body: async () => {
    const path = await jpegOf(platform.files, storageKeyOf(file));
    if (path === null) throw new ApiError(400, [unreadable('file', file.name)]);
    return readFile(path);
  },
});
