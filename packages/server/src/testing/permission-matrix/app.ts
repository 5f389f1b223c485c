import type { Who } from './who.ts';

/** Access to what every screen needs: lists as one keeps them, mail, notices, feedback. */
export const appPermissions: Readonly<Record<string, Who>> = {
  'mailOutbox.list': ['ADMINISTRATOR'],
  'mailOutbox.excel': ['ADMINISTRATOR'],
  'mailOutbox.retry': ['ADMINISTRATOR'],
  'mailOutbox.settings': ['ADMINISTRATOR'],
  'mailOutbox.sendTest': ['ADMINISTRATOR'],
  'listPreferences.get': 'signed-in',
  'listPreferences.save': 'signed-in',
  'listViews.list': 'signed-in',
  'listViews.save': 'signed-in',
  'listViews.remove': 'signed-in',
  // The state of the server is no business of everybody's.
  'notices.current': 'admin',
  // Everybody the own; administrators all of it, which the handler asks.
  'feedback.list': 'signed-in',
  'feedback.excel': 'signed-in',
  'feedback.get': 'signed-in',
  'feedback.save': 'signed-in',
  'feedback.saveStatus': 'admin',
  'feedback.comment': 'admin',
  'feedback.remove': 'admin',
};
