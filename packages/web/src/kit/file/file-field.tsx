import { Button, Input } from '@mantine/core';
import { IconCamera, IconPaperclip, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useField, type FieldProps } from '../form/use-field.ts';
import { FileCard } from './file-card.tsx';
import classes from './file.module.css';
import flowStyles from '../layout/flow.module.css';
import textStyles from '../layout/text.module.css';
import { acceptText, addFiles, ruleText, type FileRule } from './file-rule.ts';

interface Props extends FieldProps {
  readonly accept?: FileRule['accept'];
  readonly maxFiles?: number;
  /** The value is a list also where there is room for one file only. */
  readonly isList?: boolean;
  /** With a file shows the file alone: a preview is beside it. */
  readonly isAlone?: boolean;
  /** Takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
  /** The file that is stored already; choosing another one replaces it. */
  readonly stored?: { readonly name: string; readonly link: string } | null | undefined;
}

const filesIn = (value: unknown): readonly File[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one instanceof File);
const describe = (value: unknown): string =>
  filesIn(value)
    .map(({ name }) => name)
    .join(', ');

/** Files by drag, click, paste or the phone's camera; the value is a File, or a list of them where several may be added. */
export function FileField(props: Props) {
  const {
    accept = 'document',
    maxFiles = 1,
    isList = maxFiles > 1,
    stored,
    isFirst,
    isAlone = false,
    ...field
  } = props;
  const rule: FileRule = { accept, maxFiles };
  const { input, value, change, required } = useField(
    { ...field, required: field.required === true && !stored },
    { kind: 'file', describe },
  );
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const files = filesIn(value);

  const isHidden = isAlone && files.length > 0;
  const keep = (next: readonly File[]) => change(isList ? next : next[0]);
  const add = (list: FileList | null | undefined) => {
    if (!list || list.length === 0 || input.disabled) return;
    const added = addFiles(files, [...list], rule);
    setFaults(added.faults);
    keep(added.files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  };
  const remove = (file: File) => {
    setFaults([]);
    keep(files.filter((one) => one !== file));
    chooser.current?.parentElement?.querySelector('button')?.focus();
  };
  const error = faults.length > 0 ? faults.join(' ') : input.error;
  const hidden = {
    type: 'file',
    className: 'visually-hidden',
    tabIndex: -1,
    'aria-hidden': true,
  } as const;

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={classes.field}
      data-fault={error ? true : undefined}
      onPaste={onPaste}
    >
      <Input.Label
        id={`${id}-label`}
        labelElement="div"
        required={required}
        className={isHidden ? 'visually-hidden' : ''}
      >
        {field.label}
      </Input.Label>
      {field.description ? <Input.Description>{field.description}</Input.Description> : null}
      <div
        className={classes.zone}
        hidden={isHidden}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconUpload
          size={20}
          stroke={1.5}
          aria-hidden
          className={`${textStyles.dim} ${flowStyles.noShrink}`}
        />
        <div className={classes.choose}>
          <Button
            ref={input.ref}
            size="xs"
            variant="default"
            disabled={input.disabled}
            {...(isFirst ? { 'data-autofocus': true } : {})}
            aria-describedby={error ? `${id}-rule ${id}-error` : `${id}-rule`}
            onClick={() => chooser.current?.click()}
          >
            {maxFiles === 1 ? 'Choose a file' : 'Choose files'}
            <span className="visually-hidden"> for {field.label}</span>
          </Button>
          <Button
            className={classes.camera}
            size="xs"
            variant="default"
            disabled={input.disabled}
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
            <span className="visually-hidden"> for {field.label}</span>
          </Button>
          <span className={classes.drag}>or drag or paste it here</span>
          <span id={`${id}-rule`} className={classes.rule}>
            {ruleText(rule)}
          </span>
        </div>
        <input
          ref={chooser}
          {...hidden}
          accept={acceptText(rule)}
          multiple={maxFiles > 1}
          onChange={(event) => {
            add(event.currentTarget.files);
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
        <input
          ref={camera}
          {...hidden}
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            add(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {files.length > 0 ? (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileCard
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      ) : null}
      {files.length === 0 && stored ? (
        <p className={classes.stored}>
          <IconPaperclip size={15} aria-hidden /> On file:{' '}
          <a href={stored.link} target="_blank" rel="noopener noreferrer">
            {stored.name}
          </a>
        </p>
      ) : null}
      {error ? (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}
