import { chapterAddress } from '@roadproof/domain/app/user-manual';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { Note } from '../kit/layout/note.tsx';
import { Rows } from '../kit/layout/rows.tsx';
import { ManualBlocks } from './manual-blocks.tsx';
import { chapterOptions } from './manual-chapters.ts';
import type { Screen } from './screen.ts';
import { useScreens } from './screens.ts';

/** The heading of a screen in the manual; how to get help where it has none. */
export const helpOf = (screens: readonly Screen[], path: string): string =>
  screens.find((screen) => screen.path === path)?.help ?? 'first-day#to-get-help-on-a-screen';

interface Props {
  readonly path: string;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the manual says of a screen, over the page. */
export function HelpDialog({ path, title, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={title} width={760} onClose={onClose}>
      <Help path={path} />
    </Dialog>
  );
}

function Help({ path }: { readonly path: string }) {
  const [slug = '', anchor = ''] = helpOf(useScreens(), path).split('#');
  const { data, isPending } = useQuery(chapterOptions(slug));
  const section = data?.sections.find((one) => one.anchor === anchor);
  return (
    <Rows gap={14}>
      {isPending ? <p role="status">Fetching data...</p> : null}
      {section ? (
        <section aria-label={section.heading}>
          <Rows gap={10}>
            <h2>{section.heading}</h2>
            <ManualBlocks blocks={section.blocks} slug={slug} isAside />
          </Rows>
        </section>
      ) : null}
      <Note>
        <a href={`${chapterAddress(slug)}#${anchor}`} target="_blank" rel="noopener noreferrer">
          {data ? `Read the chapter “${data.title}”` : 'Read the user manual'}
        </a>{' '}
        in a new tab; this page does not change.
      </Note>
    </Rows>
  );
}
