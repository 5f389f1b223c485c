import { trainingColumns } from '@roadproof/contract/training/training.columns';
import { importedTrainingId } from '@roadproof/contract/training/training-row';
import { List } from '../../../../kit/grid/frame/list.tsx';
import { Page } from '../../../../shell/page.tsx';
import { ScreenButton } from '../../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import { EmptyActions, ImportButton, ImportInvitation } from '../../../../pieces/import-button.tsx';
import { AutoAssignment } from '../assign/auto-assignment.tsx';
import { trainingSource } from './training-source.ts';
import { trainingCell } from './training-cell.tsx';
import { useTrainingActs } from './use-training-acts.tsx';

export function Trainings() {
  const hrefTo = useScreenHref();
  const [selection, dialogs] = useTrainingActs();
  const schedule = <ScreenButton to="/training/schedule">Schedule Training</ScreenButton>;
  return (
    <Page
      title="Training Management"
      description="What has been scheduled, for how many people, and its progress."
      action={
        <>
          <ImportButton to="/training/import" entity="pastTraining" />
          <AutoAssignment />
          {schedule}
        </>
      }
      fill
    >
      <List
        hasViews
        label="Trainings"
        columns={trainingColumns}
        source={trainingSource}
        search="Search training or description"
        look={trainingCell}
        // Imported history stands in one row without a training of its own.
        rowHref={(row) =>
          row.id === importedTrainingId ? undefined : hrefTo('/training/details', { id: row.id })
        }
        selection={selection}
        card={{
          title: (row) => row.trainingName,
          keys: ['dueDate', 'employeeCount', 'trainingType.lookupDisplayName'],
        }}
        empty={{
          title: 'No training yet',
          text: 'Schedule a training for one person, a group or everyone. The tracker shows who has completed it.',
          action: (
            <EmptyActions>
              {schedule}
              <ImportInvitation to="/training/import" entity="pastTraining" />
            </EmptyActions>
          ),
        }}
      />
      {dialogs}
    </Page>
  );
}
