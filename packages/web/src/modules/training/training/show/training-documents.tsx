import { formatCount } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { Fetching } from '../../../../kit/layout/fetching.tsx';
import { Panel } from '../../../../kit/layout/panel.tsx';
import { DocumentList } from '../complete/document-list.tsx';
import { documentsText } from '../complete/one-scan.ts';

const most = 1000;

/** The documents of the training's completions, newest first. */
export function TrainingDocuments({ trainingId }: { readonly trainingId: string }) {
  const body = { trainingId, options: { pageSize: most } };
  const answer = useQuery(query('trainingCompletions.files', body, { quiet: true }));
  const { data } = answer;
  if (!data) return <Fetching query={answer} />;
  const files = data.data;
  if (files.length === 0)
    return (
      <p>No documents yet. They come with completions: sign-in sheets, tests, certificates.</p>
    );
  return (
    <Panel label="Documents">
      <DocumentList files={files} isOfMany />
      {data.total > files.length ? (
        <p>
          The newest {formatCount(files.length)} of {formatCount(data.total)}. Older ones open from
          the roster.
        </p>
      ) : (
        <p>{documentsText(files)}</p>
      )}
    </Panel>
  );
}
