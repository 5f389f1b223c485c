import { Button, Select } from '@mantine/core';
import {
  reportCategories,
  reportKinds,
  type ReportCategory,
} from '@roadproof/contract/report/report-category';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../kit/dialog/dialog.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { CategoryIcon } from './category-icon.tsx';
import classes from './saved-report.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const choices = reportCategories.map((value) => ({ value, label: reportKinds[value].label }));

/** Asks which category a new report is of, and opens its page. */
export function CreateReport({ isOpen, onClose }: Props) {
  return (
    <Dialog opened={isOpen} title="Create Custom Report" onClose={onClose}>
      <CategoryForm onClose={onClose} />
    </Dialog>
  );
}

function CategoryForm({ onClose }: Pick<Props, 'onClose'>) {
  const go = useGo();
  const [category, setCategory] = useState<ReportCategory | null>(null);
  const [fault, setFault] = useState('');
  return (
    <form
      noValidate
      aria-label="Create Custom Report"
      onSubmit={(event) => {
        event.preventDefault();
        if (category) go(reportKinds[category].route);
        else setFault('Choose a category.');
      }}
    >
      <Select
        label="Category"
        placeholder="Choose…"
        required
        searchable
        maxDropdownHeight={320}
        data-autofocus
        data={choices}
        value={category}
        error={fault}
        onChange={(value) => {
          setCategory(value as ReportCategory | null);
          setFault('');
        }}
        renderOption={({ option }) => (
          <span className={classes.choice}>
            <CategoryIcon category={option.value as ReportCategory} />
            {option.label}
          </span>
        )}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Continue</Button>
      </DialogActions>
    </form>
  );
}
