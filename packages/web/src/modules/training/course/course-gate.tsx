import { IconBookOff } from '@tabler/icons-react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { RecordGate, type GateProps, type GateWords } from '../../../shell/record-gate.tsx';

export type Course = Output<'courses.get'>;

const words: GateWords = {
  thing: 'Course',
  icon: IconBookOff,
  text: 'This course may have been deleted, or the link is not right.',
  home: '/training/course/catalog',
  homeLabel: 'Go to the course catalog',
};
const ask = (id: string) => query('courses.get', { Id: id }, { quiet: true });

/** The course of `?id`, or a notice that there is none. */
export function CourseGate(props: GateProps<Course>) {
  return <RecordGate {...props} words={words} ask={ask} />;
}
