import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { GridPage } from './grid-page.tsx';
import { QuestionPage } from './question-page.tsx';

/** Dispatch: one question, or who may drive what. */
export function DispatchPage() {
  const [search] = useQueryString();
  return search.get('view') === 'grid' ? <GridPage /> : <QuestionPage />;
}
