import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import classes from './drop-zone.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface Props {
  /** What is chosen, as verb and thing: 'Choose a spreadsheet'. */
  readonly action: string;
  /** Stands over the button: what belongs here. */
  readonly title?: string;
  /** Beside the fields of a form, where choosing a file is not the next thing to do. */
  readonly isSmall?: boolean;
  /** What may be chosen, in words. */
  readonly rule: string;
  /** The `accept` of the file input. */
  readonly accept: string;
  /** Why the last file was not taken. */
  readonly fault: string | null;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  /** Where several files belong, or a folder with what is in it: they come here in place of `onFile`. */
  readonly many?: {
    readonly onFiles: (files: readonly File[]) => void;
    readonly onDrop: (data: DataTransfer) => void;
  };
  readonly children?: ReactNode;
}

/** A large place for a file outside of a form: by drag, click or paste. */
export function DropZone(props: Props) {
  const { action, title, isSmall, rule, accept, fault, isBusy, onFile, many, children } = props;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { take, target } = useFileDrop(isBusy, onFile, many?.onDrop);
  return (
    <div
      role="group"
      aria-label={title ?? action}
      className={classes.zone}
      data-small={isSmall || undefined}
      data-fault={fault ? true : undefined}
      {...target}
    >
      <IconFileSpreadsheet
        size={isSmall ? 24 : 34}
        stroke={1.4}
        aria-hidden
        className={classes.mark}
      />
      {title && <strong className={classes.title}>{title}</strong>}
      <Button
        size={isSmall ? 'xs' : 'sm'}
        variant={isSmall ? 'default' : 'filled'}
        loading={isBusy}
        aria-describedby={fault ? `${id}-rule ${id}-fault` : `${id}-rule`}
        onClick={() => chooser.current?.click()}
      >
        {action}
      </Button>
      {title === undefined && <span className={classes.drag}>or drag it here</span>}
      <span id={`${id}-rule`} className={classes.rule}>
        {rule}
      </span>
      {fault && (
        <p id={`${id}-fault`} role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {children}
      <input
        ref={chooser}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        aria-label={action}
        accept={accept}
        multiple={many !== undefined}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          if (many) many.onFiles(chosen);
          else take(chosen[0]);
          // The same file may be chosen again once it was mended.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
