import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { QualifiedSubstitutes } from '#schemas/protocol/employeePeople.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';

interface RequestedSkillsProps extends Pick<QualifiedSubstitutes, 'skills'> {
  readonly worker: number;
}

/** Which skills an employee's absences ask for, with the way to change them. */
export function RequestedSkills({ worker, skills }: RequestedSkillsProps) {
  const translate = useTranslate();
  const mayOpen = usePermitted('EMP.SKILLS').allowed;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(`employeePeople.${skills.length === 0 ? 'noSkillAsked' : 'skillsAsked'}`)}
      </Box>
      {skills.map(({ skillId, skillName }) => (
        <Chip key={skillId} size="small" variant="outlined" label={skillName} />
      ))}
      {mayOpen && (
        <MuiLink
          component={Link}
          to={`/employee/skills?workerId=${worker}`}
          sx={{ display: 'inline-block', py: 0.5 }}
        >
          {translate('employeePeople.changeSkills')}
        </MuiLink>
      )}
    </Box>
  );
}
