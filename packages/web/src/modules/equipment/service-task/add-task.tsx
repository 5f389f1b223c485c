import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { useGo } from '../../../kit/link/use-go.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import classes from './task.module.css';
import { TaskForm } from './task-form.tsx';
import { TaskList } from './task-list.tsx';

const screen = '/equipment/add-task';

/** Add a Task: the form, and every task below; a row loads into the form. */
export function AddTask() {
  const go = useGo();
  const [search] = useQueryString();
  // Another one is added on a fresh form.
  const [round, setRound] = useState(0);
  const id = search.get('id');
  const { data } = useQuery(query('serviceTasks.list', {}));
  const task = id === null ? undefined : data?.data.find((one) => one.id === id);
  const toFresh = () => {
    setRound(round + 1);
    if (id !== null) go(screen);
  };
  return (
    <Page
      title="Add a Task"
      description="What reminders ask for: an oil change, a brake check. A click on a row opens it in the form."
      fill
    >
      <div className={classes.columns}>
        <TaskForm
          key={task ? `${task.id} ${task.version}` : `new ${round}`}
          task={task}
          onDone={toFresh}
        />
        <TaskList onDeleted={(deletedId) => (deletedId === id ? toFresh() : undefined)} />
      </div>
    </Page>
  );
}
