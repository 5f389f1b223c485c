import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { GridPage } from './grid-page.tsx';
import { KeptPage } from './kept-page.tsx';
import { QuestionPage } from './question-page.tsx';

/** Dispatch: one question, a kept answer, or who may drive what. */
export function DispatchPage() {
  const [search] = useQueryString();
  const kept = search.get('kept');
  if (kept) return <KeptPage id={kept} />;
  return search.get('view') === 'grid' ? <GridPage /> : <QuestionPage />;
}
