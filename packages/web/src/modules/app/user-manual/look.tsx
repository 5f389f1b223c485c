import type { Column } from '@roadproof/contract/column';
import { chapterAddress } from '@roadproof/domain/app/user-manual';
import { saveDocument } from '../../../api/document.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import type { Document } from './document-form.tsx';
import classes from './look.module.css';

const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The links of a line: a chapter is read here and saved as PDF, a document opens in a tab of its own. */
export function lookOf({ key }: Column, document: Document) {
  const { name, chapter, documentLink, documentAttachment } = document;
  if (key === 'documentLink') {
    if (chapter !== null)
      return (
        <AppLink href={chapterAddress(chapter)} aria-label={`View ${name}`}>
          View
        </AppLink>
      );
    return (
      <a href={documentLink ?? documentAttachment ?? ''} {...inNewTab} aria-label={`View ${name}`}>
        View
      </a>
    );
  }
  if (key !== 'documentAttachment') return undefined;
  if (chapter !== null)
    return (
      <button
        type="button"
        className={classes.download}
        aria-label={`Download ${name}`}
        onClick={(event) => {
          event.stopPropagation();
          void saveDocument('referenceDocuments.manual', { Chapter: chapter }, `${name}.pdf`);
        }}
      >
        Download
      </button>
    );
  return documentAttachment === null ? (
    ''
  ) : (
    <a href={`${documentAttachment}?download`} download aria-label={`Download ${name}`}>
      Download
    </a>
  );
}
