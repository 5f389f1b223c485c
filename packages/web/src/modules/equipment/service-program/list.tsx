import { serviceProgramColumns } from '@roadproof/contract/equipment/service-program.columns';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

const source = bodySource('servicePrograms.list', 'servicePrograms.excel');
const add = <ScreenButton to="/equipment/service-program/add">Add Program</ScreenButton>;

/** Every service program: what it asks for, how many units follow it, and where they stand. */
export function ServicePrograms() {
  const hrefTo = useScreenHref();
  return (
    <Page
      title="Service Programs"
      description="One plan of tasks for many units; a change applies to all of them."
      action={add}
      fill
    >
      <List
        label="Service programs"
        columns={serviceProgramColumns}
        source={source}
        search="Search program or task"
        rowHref={(row) => hrefTo('/equipment/service-program/details', { id: row.id })}
        card={{ title: (row) => row.name, keys: ['unitCount', 'overdue', 'tasks'] }}
        empty={{
          title: 'No service programs yet',
          text: 'A program defines once what units of a kind need. Pick the units, and their reminders are added.',
          action: add,
        }}
      />
    </Page>
  );
}
