import { lookupPages } from '@roadproof/contract/company/lookup-page';
import { Note } from '../../../kit/layout/note.tsx';
import { LookupValues } from './lookup-values.tsx';
import classes from './lookup.module.css';

/** The grades a course is completed with, and what each means (docs/domain.md, Grades). */
export function GradesTab() {
  return (
    <>
      <Note className={classes.about}>{lookupPages.Grade.about}</Note>
      <LookupValues list="Grade" />
    </>
  );
}
