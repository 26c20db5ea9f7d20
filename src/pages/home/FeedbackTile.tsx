import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { giveFeedback, loadOwnFeedback } from '#providers/suite/ownFeedback.ts';
import { longestComment, type OwnFeedback } from '#schemas/protocol/people/ownFeedback.ts';
import { answersProblem } from '#schemas/rules/feedbackAnswers.ts';
import { tileList } from '../../derived/board/tileLook.ts';
import { useDayText } from '../../fields/shown/useDayText.ts';
import { ActDialog } from '../../results/ActDialog.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { type Answers, FeedbackQuestions } from './FeedbackQuestions.tsx';
import { useHadContent, useReservedSpace } from './RevealWhenSized.tsx';
import { linesOfRecord, Tile, TileBody, tileActs } from './Tile.tsx';

const queryKey = ['ownFeedback'];
const name = 'own.feedback';

/** The recent jobs that the user can rate. Hidden if there are none. */
export function FeedbackTile() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const heldLast = useHadContent();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, locale],
    queryFn: ({ signal }) => loadOwnFeedback(signal),
    retry: false,
    meta: failureInPlace,
  });
  const actual = data && data.length * linesOfRecord.short;
  const { lines, isFolded } = useReservedSpace(name, actual, linesOfRecord.short, error !== null);
  const { impersonation } = useSession();
  if (impersonation || (data ? data.length === 0 : !heldLast(name))) return null;
  return (
    <Tile title={translate('home.feedback.title')} isFolded={isFolded}>
      <TileBody
        found={{ data, error, refetch }}
        lines={lines}
        isEmpty={(jobs) => jobs.length === 0}
        empty={translate('home.feedback.none')}
      >
        {(jobs) => (
          <Box component="ul" sx={tileList}>
            {jobs.map((job) => (
              <RateableJob key={job.confirmationNumber} job={job} />
            ))}
          </Box>
        )}
      </TileBody>
    </Tile>
  );
}

interface JobProps {
  readonly job: OwnFeedback[number];
}

function RateableJob({ job }: JobProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const day = useDayText()(job.date);
  const rate = translate('home.feedback.rate');
  return (
    <Box component="li" sx={tileActs}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{job.about}</Box>
        <Box sx={{ color: 'text.secondary' }}>{day}</Box>
      </Box>
      <Button
        variant="outlined"
        aria-label={`${rate}: ${job.about}, ${day}`}
        onClick={() => setAsking(true)}
        sx={{ flex: 'none', minHeight: { xs: 44, sm: 'auto' } }}
      >
        {rate}
      </Button>
      {isAsking && <FeedbackDialog job={job} day={day} onClose={() => setAsking(false)} />}
    </Box>
  );
}

interface DialogProps extends JobProps {
  readonly day: string;
  readonly onClose: () => void;
}

function FeedbackDialog({ job: { confirmationNumber, about, questions }, day, onClose }: DialogProps) {
  const translate = useTranslate();
  const [stars, setStars] = useState<number | null>(null);
  const [comments, setComments] = useState('');
  const [answersById, setAnswers] = useState<Answers>({});
  const text = comments.trim();
  const answers = questions.flatMap(({ feedbackQuestionId }) => {
    const answer = answersById[feedbackQuestionId];
    return answer === undefined ? [] : [{ feedbackQuestionId, answer }];
  });
  const given = {
    confirmationNumber,
    stars: stars ?? 0,
    ...(text && { comments: text }),
    ...(answers.length > 0 && { answers }),
  };
  return (
    <ActDialog
      isForm
      title={translate('home.feedback.ask', { about })}
      cancel={translate('ra.action.cancel')}
      button={translate('home.feedback.send')}
      isPossible={stars !== null && answersProblem(questions, answers) === undefined}
      act={() => giveFeedback(given)}
      done={translate('home.feedback.done', { about })}
      reads={queryKey}
      field="comments"
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Box sx={{ color: 'text.secondary' }}>{translate('home.feedback.text', { day })}</Box>
          <Rating
            size="large"
            value={stars}
            onChange={(_, value) => setStars(value)}
            getLabelText={(count) => translate('home.feedback.stars', { smart_count: count })}
          />
          <FeedbackQuestions questions={questions} answers={answersById} onChange={setAnswers} />
          <TextField
            multiline
            fullWidth
            label={translate('home.feedback.comments')}
            value={comments}
            onChange={(event) => setComments(event.target.value)}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ htmlInput: { maxLength: longestComment } }}
          />
        </>
      )}
    </ActDialog>
  );
}
