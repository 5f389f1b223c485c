import { maxAutoPreview, type autoAssignments } from '@roadproof/contract/training-auto';
import type { Handlers } from '../../http/context.ts';
import { requestAutoAssignment } from './auto-job.ts';
import { autoSetting, missingCourses, setAutoSetting } from './auto-rows.ts';

/** Automatic assignment of required courses (docs/domain.md, Automatic assignment). */
export const autoAssignmentHandlers: Handlers<typeof autoAssignments> = {
  get: async (_, { db }) => ({ isOn: (await autoSetting(db)).isOn }),
  preview: async (_, { db, today }) => {
    const missing = await missingCourses(db, today, { limit: maxAutoPreview });
    const { rows, assignments, people } = missing;
    return { rows: [...rows], assignmentCount: assignments, peopleCount: people };
  },
  save: async ({ isOn }, { db, platform }) => {
    const before = await autoSetting(db);
    await setAutoSetting(db, isOn);
    // Switched on it catches up with everybody who is there already.
    if (isOn && !before.isOn)
      await requestAutoAssignment(db, 'everybody', `everybody ${platform.now().toISOString()}`);
    return { isOn };
  },
};
