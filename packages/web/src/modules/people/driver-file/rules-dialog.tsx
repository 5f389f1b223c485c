import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { Dialog, DialogText } from '../../../kit/dialog/dialog.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { RuleList } from './rule-list.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The rule pack of the company: which papers, of whom, when due, how long kept; for administrators. */
export function RulesDialog({ opened, onClose }: Props) {
  const { data: rules = [] } = useQuery({ ...query('driverFiles.rules', {}), enabled: opened });
  // Escape reaches both dialogs; it is meant for the one on top.
  const [isEditing, setEditing] = useState(false);
  return (
    <Dialog
      opened={opened}
      title="File rules"
      onClose={() => {
        if (!isEditing) onClose();
      }}
      width={1080}
    >
      <Rows gap={12}>
        <DialogText>
          Which papers belong into a driver’s file, when they are due and how long they are kept.
          Changing a rule changes every file at once.
        </DialogText>
        <RuleList rules={rules} onEditing={setEditing} />
      </Rows>
    </Dialog>
  );
}
