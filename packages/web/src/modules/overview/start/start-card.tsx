import { Button } from '@mantine/core';
import { maxFileBytes, spreadsheetTypes, tooLargeText } from '@roadproof/domain/upload-limit';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { PasteButton } from '../../../kit/file/paste-button.tsx';
import { useFileDrop } from '../../../kit/file/use-file-drop.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { handFile } from '../../../pieces/handed-file.ts';
import { HideCard } from './hide-card.tsx';
import { Mark } from './mark.tsx';
import styles from './start.module.css';
import { stepsTitle, type Step } from '../../../pieces/start/steps.ts';
import textStyles from '../../../kit/layout/text.module.css';
import toneStyles from '../../../kit/status/tone.module.css';

const accept = [...spreadsheetTypes.slice(0, 1), 'text/csv', '.xlsx', '.csv', '.txt'].join(',');

/** What an empty company begins with: a list dropped anywhere on the card, or one of the steps. */
export function StartCard({ steps }: { readonly steps: readonly Step[] }) {
  const id = useId();
  const go = useGo();
  const [fault, setFault] = useState<string | null>(null);
  const hrefTo = useScreenHref();
  const people = hrefTo('/employee/import');
  const target = people ?? hrefTo('/equipment/import');
  const add = people ? hrefTo('/employee/driver/add') : hrefTo('/equipment/add');
  const open = (file: File) => {
    if (file.size > maxFileBytes) return setFault(tooLargeText(file.name, file.size));
    if (target === undefined) return undefined;
    handFile(file);
    return go(target);
  };
  const { take, target: dropTarget } = useFileDrop(target === undefined, open);
  const chooser = useRef<HTMLInputElement>(null);
  const done = steps.filter(({ isDone }) => isDone).length;
  const first = steps.find(({ isDone }) => !isDone);
  return (
    <section className={styles.card} aria-labelledby={`${id}-steps`} {...dropTarget}>
      {target && (
        <div
          role="group"
          aria-labelledby={`${id}-drop`}
          className={styles.drop}
          data-fault={fault ? true : undefined}
        >
          <span className={styles.tile}>
            <IconFileSpreadsheet size={26} stroke={1.6} aria-hidden />
          </span>
          <h2 id={`${id}-drop`}>
            {people ? 'Drop your driver list here' : 'Drop your unit list here'}
          </h2>
          <p className={styles.rule}>
            XLSX or CSV, just as you keep it.
            <br />
            You see every row before anything is saved,
            <br />
            and can undo it for 24 hours.
          </p>
          {fault && (
            <p role="alert" className={`${styles.fault ?? ''} ${toneStyles.danger ?? ''}`}>
              {fault}
            </p>
          )}
          <div className={styles.ways}>
            <Button
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => chooser.current?.click()}
            >
              Choose a file
            </Button>
            <PasteButton size="sm" isBusy={false} onFile={open} />
          </div>
          {add && (
            <p className={styles.rule}>
              or <AppLink href={add}>add one {people ? 'driver' : 'unit'} by hand</AppLink>
            </p>
          )}
          <input
            ref={chooser}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden
            aria-label="Choose a file"
            accept={accept}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
      <div className={styles.steps}>
        <header className={styles.head}>
          <h2 id={`${id}-steps`}>{stepsTitle(steps)}</h2>
          <span className={textStyles.dimSmall}>
            {done} of {steps.length} done
          </span>
        </header>
        <Bars steps={steps} />
        <ol className={styles.list}>
          {steps.map((step, at) => (
            <li key={step.key}>
              <Mark step={step} at={at} isNext={step === first} />
              <span className={styles.what}>
                <strong>{step.title}</strong>
                <span className={textStyles.dim}>{step.isDone ? step.done : step.text}</span>
              </span>
              <Button
                component={AppLink}
                href={step.href}
                size="xs"
                variant={step === first ? 'light' : 'default'}
              >
                {step.action}
              </Button>
            </li>
          ))}
        </ol>
        <HideCard />
      </div>
    </section>
  );
}

/** How many of the steps are done, as a bar for each. */
export function Bars({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <div className={styles.bars} aria-hidden>
      {steps.map(({ key }, at) => (
        <i key={key} data-done={at < steps.filter(({ isDone }) => isDone).length || undefined} />
      ))}
    </div>
  );
}
