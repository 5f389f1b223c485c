import type { ManualBlock, ManualInline, ManualLine } from '@roadproof/domain/app/manual-text';
import { chapterAddress } from '@roadproof/domain/app/user-manual';
import { AppLink } from '../kit/link/app-link.tsx';
import { Note } from '../kit/layout/note.tsx';
import classes from './manual-blocks.module.css';
import { pictureAddress } from './manual-chapters.ts';

interface Props {
  readonly blocks: readonly ManualBlock[];
  /** The chapter they stand in. */
  readonly slug: string;
  /** Links leave what is open as it is and open in a tab of their own. */
  readonly isAside?: boolean;
}

/** The text of the manual under one heading. */
export function ManualBlocks({ blocks, ...place }: Props) {
  return (
    <div className={classes.blocks}>
      {blocks.map((block, at) => (
        // The text never changes while it is shown.
        <Block key={at} block={block} {...place} />
      ))}
    </div>
  );
}

type Place = Omit<Props, 'blocks'>;

function Block({ block, ...place }: Place & { readonly block: ManualBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Line line={block.line} {...place} />
        </p>
      );
    case 'note':
      return (
        <Note tone="neutral" role="note">
          <Line line={block.line} {...place} />
        </Note>
      );
    case 'steps':
    case 'points':
      return <Items {...block} {...place} />;
    case 'picture': {
      const address = pictureAddress(block.name);
      return address === undefined ? null : (
        <img className={classes.picture} src={address} alt={block.shows} loading="lazy" />
      );
    }
  }
}

function Items({
  kind,
  items,
  ...place
}: Place & { readonly kind: 'steps' | 'points'; readonly items: readonly ManualLine[] }) {
  const Tag = kind === 'steps' ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map((line, at) => (
        <li key={at}>
          <Line line={line} {...place} />
        </li>
      ))}
    </Tag>
  );
}

function Line({ line, ...place }: Place & { readonly line: ManualLine }) {
  return line.map((piece, at) => <Piece key={at} piece={piece} {...place} />);
}

function Piece({ piece, slug, isAside }: Place & { readonly piece: ManualInline }) {
  if (piece.kind !== 'link')
    return piece.kind === 'strong' ? <strong>{piece.text}</strong> : piece.text;
  const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
  if (/^https?:/.test(piece.to))
    return (
      <a href={piece.to} {...inNewTab}>
        {piece.text}
      </a>
    );
  const [chapter, heading] = piece.to.split('#');
  const href = `${chapterAddress(chapter || slug)}${heading ? `#${heading}` : ''}`;
  return (
    <AppLink href={href} {...(isAside && inNewTab)}>
      {piece.text}
    </AppLink>
  );
}
