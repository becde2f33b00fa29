import type { OpenCase } from '../app/records';
import { DecisionButtons } from '../review/DecisionButtons';
import type { DecisionProps } from '../review/desk';
import { useShortcuts } from '../app/shortcuts';

/** Puts the case away once somebody has looked into it. */
export function ConductDecision({ record: { subjectId }, decide, skip }: DecisionProps<OpenCase>) {
  const close = () => decide({ kind: 'conduct', subjectId, decision: 'looked-into', note: null }, 'looked into');
  useShortcuts({ c: close });
  return (
    <DecisionButtons
      buttons={[
        { label: 'Looked into', keyName: 'c', look: 'main', onClick: close },
        { label: 'Skip', keyName: 's', look: 'quiet', onClick: skip },
      ]}
    />
  );
}
