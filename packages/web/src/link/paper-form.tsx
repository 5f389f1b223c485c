/** @jsxImportSource preact */
import { linkFileLimits } from '@roadproof/domain/people/ask-upload';
import { useEffect, useRef } from 'preact/hooks';
import type { Draft, DraftPage } from './draft.ts';
import { Field } from './field.tsx';
import { FileButton } from './file-button.tsx';
import type { Texts } from './language.ts';
import { nameOf, type Paper } from './paper-card.tsx';

interface PaperFormProps {
  readonly paper: Paper;
  readonly draft: Draft;
  readonly today: string;
  readonly texts: Texts;
  readonly onChange: (draft: Partial<Draft>) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onTurn: (page: DraftPage) => void;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** The pages of one paper with the facts printed on it. */
export function PaperForm(props: PaperFormProps) {
  const { paper, draft, today, texts, onChange, onFiles, onTurn, onSend, onBack } = props;
  const { text } = texts;
  const { pages, values, progress } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [paper.id]);
  const setPages = (next: readonly DraftPage[]) => onChange({ pages: next });
  const validUntil = values.expirationDate ?? '';
  const isOver = validUntil !== '' && validUntil < today.slice(0, 10);
  const bytes = pages.reduce((sum, { blob }) => sum + blob.size, 0);
  const isBusy = progress === 'preparing' || progress === 'sending';
  return (
    <section className="card">
      <button type="button" className="plain start" onClick={onBack}>
        {text('back')}
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {nameOf(paper, texts)}
      </h1>
      <ol className="pages">
        {pages.map((page, index) => (
          <Page
            key={page.id}
            page={page}
            number={index + 1}
            texts={texts}
            onTurn={() => onTurn(page)}
            onRemove={() => setPages(pages.filter((one) => one !== page))}
            onEarlier={() => setPages(movedEarlier(pages, index))}
          />
        ))}
      </ol>
      {progress === 'preparing' ? <p role="status">{text('preparing')}</p> : null}
      {pages.length >= linkFileLimits.anItem ? null : (
        <div className="pair">
          <FileButton
            label={text(pages.length === 0 ? 'takePicture' : 'another')}
            isCamera
            isQuiet
            onFiles={onFiles}
          />
          <FileButton label={text('chooseFile')} isQuiet onFiles={onFiles} />
        </div>
      )}
      <form
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {paper.fields.map((field) => {
          const isDay = field === 'documentDate' || field === 'expirationDate';
          return (
            <Field
              key={field}
              label={text(field)}
              value={values[field] ?? ''}
              type={isDay ? 'date' : 'text'}
              length={100}
              fault={field === 'expirationDate' && isOver ? text('overDate') : ''}
              onChange={(value) => onChange({ values: { ...values, [field]: value } })}
            />
          );
        })}
        <Field
          label={text('note')}
          value={values.note ?? ''}
          length={500}
          onChange={(note) => onChange({ values: { ...values, note } })}
        />
        <p className="fault" role="alert">
          {progress === 'waiting' ? `${text('offline')}. ${text('offlineText')}` : draft.fault}
        </p>
        <button type="submit" className="button" disabled={isBusy || pages.length === 0}>
          {progress === 'sending'
            ? text('sending')
            : text(progress === 'waiting' ? 'again' : isOver ? 'sendAnyway' : 'send')}
        </button>
        {pages.length === 0 ? null : (
          <p className="hint">
            {text('size', { count: String(pages.length), size: (bytes / 1_048_576).toFixed(1) })}
          </p>
        )}
      </form>
    </section>
  );
}

function movedEarlier(pages: readonly DraftPage[], index: number): readonly DraftPage[] {
  const next = [...pages];
  const [page] = next.splice(index, 1);
  if (page) next.splice(index - 1, 0, page);
  return next;
}

interface PageProps {
  readonly page: DraftPage;
  readonly number: number;
  readonly texts: Texts;
  readonly onTurn: () => void;
  readonly onRemove: () => void;
  readonly onEarlier: () => void;
}

function Page({ page, number, texts: { text }, onTurn, onRemove, onEarlier }: PageProps) {
  const values = { number: String(number) };
  return (
    <li className="page-of-paper">
      {page.url === null ? (
        <span className="file-name">{page.name}</span>
      ) : (
        <img src={page.url} alt={text('page', values)} />
      )}
      <div className="acts">
        {number === 1 ? null : (
          <button
            type="button"
            className="act"
            aria-label={text('earlier', values)}
            onClick={onEarlier}
          >
            ←
          </button>
        )}
        {page.url === null ? null : (
          <button
            type="button"
            className="act"
            aria-label={text('rotate', values)}
            onClick={onTurn}
          >
            ↻
          </button>
        )}
        <button
          type="button"
          className="act"
          aria-label={text('remove', values)}
          onClick={onRemove}
        >
          ✕
        </button>
      </div>
    </li>
  );
}
