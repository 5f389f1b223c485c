import { ActionIcon, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { useDeletes } from '../../../kit/dialog/deletes.tsx';
import { acceptText, fileFault } from '../../../kit/file/file-rule.ts';
import { useFileDrop } from '../../../kit/file/use-file-drop.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { UnitDrawing } from './unit-drawing.tsx';
import toneStyles from '../../../kit/status/tone.module.css';
import classes from './unit-photo.module.css';
import type { Unit } from './unit.ts';

interface Props {
  readonly unit: Unit;
}

const rule = { accept: 'image', maxFiles: 1 } as const;
const hidden = {
  type: 'file',
  className: 'visually-hidden',
  tabIndex: -1,
  'aria-hidden': true,
} as const;

/** Calls back with the picture that is pasted anywhere on the page, except into a field or a dialog. */
function usePastedPicture(onFile: (file: File) => void) {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const take = (event: ClipboardEvent): void => {
      const file = event.clipboardData?.files[0];
      const isElsewhere =
        event.defaultPrevented ||
        document.querySelector('[role="dialog"]') !== null ||
        (event.target instanceof Element &&
          event.target.closest('input, textarea, [contenteditable]') !== null);
      if (file?.type.startsWith('image/') && !isElsewhere) latest.current(file);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}

/** The photo of a unit, set by drag, paste, a file or the camera; without one the drawing of its type. */
export function UnitPhoto({ unit }: Props) {
  const { id, name, photo, type } = unit;
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    ...mutation('equipment.savePhoto'),
    onSuccess: () => toastSuccess('Photo saved', name),
  });
  const [remove, question] = useDeletes({
    operation: 'equipment.removePhoto',
    thing: 'Photo',
    successText: 'Photo deleted successfully',
  });
  const send = (image: File | null | undefined): void => {
    if (!image || isPending) return;
    const found = fileFault(image, rule);
    setFault(found);
    if (found === null) mutate({ id, image });
  };
  const { target } = useFileDrop(isPending, send);
  usePastedPicture(send);
  const { onPaste: _, ...drop } = target;
  return (
    <div role="group" aria-label={`Photo of ${name}`} className={classes.photo}>
      <div className={classes.frame} {...drop}>
        {photo ? (
          <img key={photo} src={photo} alt={name} className={classes.image} />
        ) : (
          <UnitDrawing typeName={type.equipmentTypeName} category={type.category} />
        )}
        <div className={classes.acts}>
          {photo ? (
            <ActionIcon
              variant="default"
              size={30}
              aria-label="Delete the photo"
              onClick={() => void remove({ id, named: name, detail: name })}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          ) : null}
          <Button
            className={classes.camera}
            size="xs"
            variant="default"
            disabled={isPending}
            leftSection={<IconCamera size={15} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            leftSection={<IconPhoto size={15} aria-hidden />}
            title="JPG, PNG, WEBP or HEIC. You can also drag or paste it here."
            onClick={() => chooser.current?.click()}
          >
            {photo ? 'Change' : 'Add a photo'}
          </Button>
        </div>
      </div>
      {fault ? (
        <p role="alert" className={`${classes.fault ?? ''} ${toneStyles.danger ?? ''}`}>
          {fault}
        </p>
      ) : null}
      <input
        ref={chooser}
        {...hidden}
        accept={acceptText(rule)}
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          // The same file can be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
      <input
        ref={camera}
        {...hidden}
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {question}
    </div>
  );
}
