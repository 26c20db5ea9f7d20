import { cleanText } from '../values/text/cleanText.ts';

/** The types of answers to a feedback question (`settings/feedback-question`). */
export const answerTypes = ['yesNo', 'scale', 'text', 'choice'] as const;

/** The maximum length of an answer in free text. */
export const longestAnswer = 500;

/** A question that is asked with a rating. */
export interface AskedQuestion {
  readonly feedbackQuestionId: number;
  readonly question: string;
  readonly answerType: (typeof answerTypes)[number];
  /** The possible answers of a choice. */
  readonly choices?: string[] | undefined;
  readonly isRequired: boolean;
}

/** Yes or no, a number of stars, a choice, or a text. */
export type AnswerValue = boolean | number | string;

export interface GivenAnswer {
  readonly feedbackQuestionId: number;
  readonly answer: AnswerValue;
}

/** Why answers are refused: a required question has none, one doesn't fit its question, or its question isn't asked. */
export type AnswerProblem = 'required' | 'type' | 'reference';

/** Returns the first problem of the answers to the questions of a rating; undefined if there is none. Pure. */
export function answersProblem(
  questions: readonly AskedQuestion[],
  answers: readonly GivenAnswer[],
): AnswerProblem | undefined {
  const asked = new Map(questions.map((question) => [question.feedbackQuestionId, question]));
  for (const { feedbackQuestionId, answer } of answers) {
    const question = asked.get(feedbackQuestionId);
    if (!question || answers.filter((one) => one.feedbackQuestionId === feedbackQuestionId).length > 1)
      return 'reference';
    if (!fits(question, answer)) return 'type';
  }
  const answered = new Set(answers.map(({ feedbackQuestionId }) => feedbackQuestionId));
  const isMissing = questions.some((one) => one.isRequired && !answered.has(one.feedbackQuestionId));
  return isMissing ? 'required' : undefined;
}

/** Returns the answers to store with the rating, by the text of their question; free text is trimmed. Pure. */
export function answersByQuestion(
  questions: readonly AskedQuestion[],
  answers: readonly GivenAnswer[],
): Readonly<Record<string, AnswerValue>> {
  const given = new Map(answers.map(({ feedbackQuestionId, answer }) => [feedbackQuestionId, answer]));
  return Object.fromEntries(
    questions.flatMap(({ feedbackQuestionId, question, answerType }) => {
      const answer = given.get(feedbackQuestionId);
      if (answer === undefined) return [];
      return [[question, answerType === 'text' ? cleanText(String(answer)) : answer] as const];
    }),
  );
}

function fits({ answerType, choices = [] }: AskedQuestion, answer: AnswerValue): boolean {
  if (answerType === 'yesNo') return typeof answer === 'boolean';
  if (answerType === 'scale')
    return typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= 5;
  if (answerType === 'choice') return choices.some((choice) => choice === answer);
  return typeof answer === 'string' && cleanText(answer) !== '' && answer.length <= longestAnswer;
}
