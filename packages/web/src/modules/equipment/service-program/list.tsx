import { EmptyActions } from '../../../pieces/import-button.tsx';
import { serviceProgramColumns } from '@roadproof/contract/equipment/service-program.columns';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { StarterPage } from '../service-starter/starter-page.tsx';

const source = bodySource('servicePrograms.list', 'servicePrograms.excel');
const add = <ScreenButton to="/equipment/service-program/add">Add Program</ScreenButton>;

function StarterButton() {
  const href = useScreenHref()('/equipment/service-program', { starter: '1' });
  if (!href) return null;
  return (
    <Button
      component={AppLink}
      href={href}
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden />}
    >
      Starter programs
    </Button>
  );
}

/** The service programs; with `?starter=1` the programs a company can start with. */
export function ServicePrograms() {
  const [search] = useQueryString();
  return search.get('starter') === '1' ? <StarterPage /> : <ProgramList />;
}

/** Every service program: what it asks for, how many units follow it, and where they stand. */
function ProgramList() {
  const hrefTo = useScreenHref();
  return (
    <Page
      title="Service Programs"
      description="One plan of tasks for many units; a change applies to all of them."
      action={
        <>
          <StarterButton />
          {add}
        </>
      }
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
          action: (
            <EmptyActions>
              {add}
              <StarterButton />
            </EmptyActions>
          ),
        }}
      />
    </Page>
  );
}
