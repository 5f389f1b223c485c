import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { RuleList } from '../../people/driver-file/rule-list.tsx';

/** The kinds of papers of drivers with their rules. */
export function FileTypesTab() {
  const { data = [] } = useQuery(query('driverFiles.rules', {}));
  return (
    <Panel title="Driver file types">
      <Rows gap={12}>
        <Note>
          Which papers belong into a driver’s file, when they are due and how long they are kept.
          Changing a rule changes every file at once.
        </Note>
        <RuleList rules={data} />
      </Rows>
    </Panel>
  );
}
