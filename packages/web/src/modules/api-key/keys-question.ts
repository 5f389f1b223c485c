import type { Question } from '../../kit/dialog/confirm.tsx';

/** The question of a new password or second factor whether API keys end too; whoever closes it keeps them. */
export const keysQuestionOf = (text: string): Question => ({
  title: 'API keys',
  text: `${text} Programs that use them stop working. Keep them only if nobody else can have made or copied them.`,
  action: 'End keys',
  stay: 'Keep keys',
  isDangerous: true,
});
