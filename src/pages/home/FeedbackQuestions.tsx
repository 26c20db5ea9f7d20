import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type AnswerValue, type AskedQuestion, longestAnswer } from '#schemas/rules/feedbackAnswers.ts';
import { ToggleChoice } from '../../ui/input/ToggleChoice.tsx';

/** Answers by the id of their question. */
export type Answers = Readonly<Record<number, AnswerValue>>;

interface FeedbackQuestionsProps {
  readonly questions: readonly AskedQuestion[];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
}

/** The district's questions of a rating, each with the input for its type of answer. */
export function FeedbackQuestions({ questions, answers, onChange }: FeedbackQuestionsProps) {
  const translate = useTranslate();
  return (
    <>
      {questions.map((question) => {
        const { feedbackQuestionId: id } = question;
        const answer = (value: AnswerValue | null) => {
          const { [id]: _, ...others } = answers;
          onChange(value === null ? others : { ...others, [id]: value });
        };
        return <Question key={id} question={question} value={answers[id]} onAnswer={answer} />;
      })}
      {questions.some(({ isRequired }) => isRequired) && (
        <Box sx={{ color: 'text.secondary' }}>{translate('home.feedback.required')}</Box>
      )}
    </>
  );
}

interface QuestionProps {
  readonly question: AskedQuestion;
  readonly value: AnswerValue | undefined;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

function Question({ question: asked, value, onAnswer }: QuestionProps) {
  const translate = useTranslate();
  const { question, answerType, choices = [], isRequired } = asked;
  if (answerType === 'text')
    return (
      <TextField
        multiline
        fullWidth
        required={isRequired}
        label={question}
        value={value ?? ''}
        onChange={(event) => onAnswer(event.target.value === '' ? null : event.target.value)}
        slotProps={{ htmlInput: { maxLength: longestAnswer } }}
      />
    );
  return (
    <Box component="fieldset" sx={group}>
      <Box component="legend" sx={{ p: 0, mb: 0.5 }}>
        {question}
        {isRequired && ' *'}
      </Box>
      {answerType === 'scale' && (
        <Rating
          value={typeof value === 'number' ? value : null}
          onChange={(_, stars) => onAnswer(stars)}
          getLabelText={(count) => translate('home.feedback.stars', { smart_count: count })}
        />
      )}
      {answerType === 'yesNo' && (
        <ToggleChoice
          label={question}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined}
          options={[
            ['yes', translate('ra.boolean.true')],
            ['no', translate('ra.boolean.false')],
          ]}
          onChange={(chosen) => onAnswer(chosen && chosen === 'yes')}
        />
      )}
      {answerType === 'choice' && (
        <ToggleChoice
          label={question}
          value={typeof value === 'string' ? value : undefined}
          options={choices.map((choice) => [choice, choice] as const)}
          onChange={onAnswer}
        />
      )}
    </Box>
  );
}

const group = { border: 0, p: 0, m: 0, minWidth: 0, overflowWrap: 'anywhere' } as const;
