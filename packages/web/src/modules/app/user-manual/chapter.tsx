import { Button } from '@mantine/core';
import { chapterAddress, manualChapters } from '@roadproof/domain/app/user-manual';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { saveDocument } from '../../../api/document.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { ManualBlocks } from '../../../shell/manual-blocks.tsx';
import { chapterOptions } from '../../../shell/manual-chapters.ts';
import { Page } from '../../../shell/page.tsx';
import classes from './chapter.module.css';

/** A chapter of the user manual with its contents, and the way to the one before and the one after. */
export function Chapter() {
  const [search] = useQueryString();
  const chapterName = search.get('name');
  const place = Math.max(
    0,
    manualChapters.findIndex(({ slug }) => slug === chapterName),
  );
  const { slug, name } = manualChapters[place] ?? { slug: '', name: '' };
  const { data, isPending, isError } = useQuery(chapterOptions(slug));
  useHeadingInSight(data !== undefined);
  return (
    <Page
      title={name}
      action={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            void saveDocument('referenceDocuments.manual', { Chapter: slug }, `${name}.pdf`)
          }
        >
          Download chapter
        </Button>
      }
    >
      {isPending ? <p role="status">Fetching data...</p> : null}
      {isError || data === null ? <p role="status">We couldn't load the chapter.</p> : null}
      {data ? (
        <div className={classes.chapter}>
          <nav aria-label="Contents" className={classes.contents}>
            <h2>Contents</h2>
            <Rows as="ol" gap={6}>
              {data.sections.map(({ heading, anchor }) => (
                <li key={anchor}>
                  <AppLink href={`${chapterAddress(slug)}#${anchor}`}>{heading}</AppLink>
                </li>
              ))}
            </Rows>
          </nav>
          <article>
            <ManualBlocks blocks={data.opening} slug={slug} />
            {data.sections.map(({ heading, anchor, blocks }) => (
              <section key={anchor} aria-labelledby={anchor} className={classes.section}>
                <h2 id={anchor} tabIndex={-1}>
                  {heading}
                </h2>
                <ManualBlocks blocks={blocks} slug={slug} />
              </section>
            ))}
            <nav aria-label="Chapters" className={classes.chapters}>
              <Neighbor place={place - 1} word="Previous" />
              <Neighbor place={place + 1} word="Next" />
            </nav>
          </article>
        </div>
      ) : null}
    </Page>
  );
}

function Neighbor({ place, word }: { readonly place: number; readonly word: string }) {
  const chapter = manualChapters[place];
  return chapter ? (
    <AppLink href={chapterAddress(chapter.slug)} data-word={word}>
      {word}: {chapter.name}
    </AppLink>
  ) : (
    <span />
  );
}

/** The heading that the address names, as soon as it is there, and again when another one is chosen. */
function useHeadingInSight(isHere: boolean): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const key = useRouterState({ select: (state) => state.location.state.__TSR_key });
  useEffect(() => {
    const heading = isHere && hash !== '' ? document.getElementById(hash) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isHere, hash, key]);
}
