import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import type { PlanDraft, PlanSchool } from '#schemas/rules/planning/facts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { LoadedEntity } from '../../../entity/EntityContext.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { AbsenceForm } from './AbsenceForm.tsx';
import { copyForAnother, type DraftValues, draftIn, draftOfCopy, newDraft } from './draft.ts';
import { Result, type SavedAbsence } from './Result.tsx';

/** `/absences/create-absence`: a new absence of an employee or of the user (docs/domain.md#planning-an-absence). */
export const CreateAbsencePage = () => <CreatePage kind="absence" />;

/** `/absences/create-vacancy`: a new vacancy of a profile, with one or more positions. */
export const CreateVacancyPage = () => <CreatePage kind="vacancy" />;

/**
 * Page with the form of a new absence or vacancy. The form starts with the values in the address, or with those of a
 * duplicated record.
 */
function CreatePage({ kind }: Pick<PlanDraft, 'kind'>) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { copy } = (useLocation().state ?? {}) as { readonly copy?: RecordData };
  const [base] = useState(() => (copy ? draftOfCopy(copy) : draftIn(query, kind)));
  return (
    <AbsencePage title={translate(`planning.title.${base.kind}`)}>
      <NewAbsence base={base} />
    </AbsencePage>
  );
}

interface AbsencePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Page frame of the absence form. */
export function AbsencePage({ title, children }: AbsencePageProps) {
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader title={title} />
      <Suspense fallback={<RowsSkeleton rows={4} height={136} />}>
        <LoadedEntity name="absence/absence-day">
          <LoadedEntity name="absence/absence">{children}</LoadedEntity>
        </LoadedEntity>
      </Suspense>
    </Box>
  );
}

/** Shows the form, then the created absence, then a new form. */
function NewAbsence({ base: first }: { readonly base: DraftValues }) {
  const [base, setBase] = useState(first);
  const [created, setCreated] = useState<Created>();
  const begin = (next: Partial<DraftValues>) => {
    setBase(newDraft({ ...next, kind: first.kind }));
    setCreated(undefined);
  };
  if (!created)
    return (
      <AbsenceForm
        base={base}
        onSaved={(absence, values, planning) => {
          const isSelf = planning?.actor.isSelf === true;
          setCreated({ absence, values, isSelf, schools: planning?.facts.schools ?? [] });
        }}
      />
    );
  const { values, ...result } = created;
  return (
    <Result
      {...result}
      onAnother={() => begin({})}
      onLike={() => begin(copyForAnother(values, created.isSelf))}
      onUndone={() => begin({ ...values, key: '' })}
    />
  );
}

interface Created {
  readonly absence: SavedAbsence;
  readonly values: DraftValues;
  readonly isSelf: boolean;
  readonly schools: readonly PlanSchool[];
}
