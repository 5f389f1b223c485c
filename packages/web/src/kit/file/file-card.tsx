import { ActionIcon } from '@mantine/core';
import {
  IconExternalLink,
  IconFileText,
  IconFileTypePdf,
  IconPhoto,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { sizeText, typeOf } from './file-rule.ts';
import classes from './file.module.css';
import textStyles from '../layout/text.module.css';

const side = 88;

/** Draws a small picture of an image file; a canvas needs no address that the Content-Security-Policy would have to allow. */
function Thumbnail({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const draw = async () => {
      const picture = await createImageBitmap(file, {
        resizeWidth: side * 2,
        resizeQuality: 'medium',
      });
      const target = canvas.current;
      if (target && !isUnmounted) {
        target.width = picture.width;
        target.height = picture.height;
        target.getContext('2d')?.drawImage(picture, 0, 0);
        setDrawn(true);
      }
      picture.close();
    };
    // A picture that the browser cannot read (HEIC) keeps its icon.
    draw().catch(() => setDrawn(false));
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return (
    <>
      {isDrawn ? null : <IconPhoto size={22} stroke={1.5} aria-hidden />}
      <canvas
        ref={canvas}
        className={classes.picture}
        hidden={!isDrawn}
        role="img"
        aria-label={`Preview of ${file.name}`}
      />
    </>
  );
}

const isPicture = (file: File): boolean => typeOf(file).startsWith('image/');

/** Opens a chosen file in a new tab before it is sent. */
function openFile(file: File): void {
  const address = URL.createObjectURL(file);
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface Props {
  readonly file: File;
  readonly onRemove: () => void;
}

/** A chosen file: preview, name, size, open and remove. */
export function FileCard({ file, onRemove }: Props) {
  const isPdf = typeOf(file) === 'application/pdf';
  return (
    <li className={classes.card}>
      <span className={classes.thumbnail}>
        {isPicture(file) ? (
          <Thumbnail file={file} />
        ) : isPdf ? (
          <IconFileTypePdf size={22} stroke={1.5} aria-hidden />
        ) : (
          <IconFileText size={22} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.name}>
        <span className={`${classes.fileName} ${textStyles.ellipsis}`}>{file.name}</span>
        <span className={classes.size}>{sizeText(file.size)}</span>
      </span>
      {isPicture(file) || isPdf ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Open ${file.name}`}
          onClick={() => openFile(file)}
        >
          <IconExternalLink size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
