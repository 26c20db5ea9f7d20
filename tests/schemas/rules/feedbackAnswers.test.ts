import { expect, test } from 'vitest';
import { answersByQuestion, answersProblem } from '#schemas/rules/feedbackAnswers.ts';

const question = {
  feedbackQuestionId: 1,
  question: 'How was it?',
  answerType: 'text',
  isRequired: true,
} as const;
const given = (answer: string) => [{ feedbackQuestionId: 1, answer }];

test.each(['', '  ', '\u200B', '\u2060 \uFEFF'])(
  'the text %j is no answer, because nothing of it is visible',
  (text) => {
    expect(answersProblem([question], given(text))).toBe('type');
  },
);

test('a text is stored without invisible characters around it', () => {
  const answers = given('\u200B Fine \uFEFF');
  expect(answersProblem([question], answers)).toBeUndefined();
  expect(answersByQuestion([question], answers)).toEqual({ 'How was it?': 'Fine' });
});
