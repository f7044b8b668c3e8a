// What organisers and the owner decide about a member (UI-C12 to C14): role, personal link, removal.

import type { ChangeMemberRequest, CircleMember } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { changeMember, circleLink, newCircleKey } from '../../../net/people/circles.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { type Inside, shownName } from '../parts/pageFacts.ts';
import { Refused, Sure } from '../parts/Refused.tsx';
import { SharedLink } from '../parts/SharedLink.tsx';
import { say, useAct } from '../parts/say.ts';

interface ManageProps extends Inside {
  readonly member: CircleMember;
  readonly close: () => void;
}

type View =
  | { readonly kind: 'choices' }
  /** Before what cannot be undone. */
  | { readonly kind: 'sure'; readonly change: 'remove' | 'owner' }
  /** The circle's new link, after a removal. */
  | { readonly kind: 'removed'; readonly invite: string }
  | { readonly kind: 'personal'; readonly invite: string };

export function Manage({ page, member, close }: ManageProps) {
  const view = useSignal<View>({ kind: 'choices' });
  const act = useAct();
  const { circleId } = page;
  const { number } = member;
  const name = shownName(member);
  const change = async (what: ChangeMemberRequest['change']): Promise<void> => {
    const { invite } = await changeMember(circleId, { number, change: what });
    if (invite === null) close();
    else view.value = { kind: 'removed', invite };
  };
  const shown = view.value;
  return (
    <Dialog title={titleOf(shown, name)} close={close}>
      {shown.kind === 'choices' && (
        <div class="circle-form" data-testid="manage">
          <Refused act={act} />
          <Choices
            {...{ page, member }}
            isOff={act.busy.value}
            change={(what) => void act.do(() => change(what))}
            ask={(what) => {
              view.value = { kind: 'sure', change: what };
            }}
            personal={() =>
              void act.do(async () => {
                const { invite } = await newCircleKey(circleId, { for: number });
                view.value = { kind: 'personal', invite };
              })
            }
          />
        </div>
      )}
      {shown.kind === 'sure' && (
        <Sure
          act={act}
          label={say(`member.${shown.change}`)}
          testid={`sure-${shown.change}`}
          work={() => change(shown.change)}
          close={close}
        >
          <p>{say(`member.${shown.change}.about`, { name })}</p>
        </Sure>
      )}
      {shown.kind === 'removed' && (
        <div class="circle-form" data-testid="link-after-removal">
          <SharedLink
            link={circleLink(circleId, shown.invite)}
            about={say('member.removed.about', { name })}
          />
        </div>
      )}
      {shown.kind === 'personal' && (
        <div class="circle-form" data-testid="personal-link">
          <SharedLink link={circleLink(circleId, shown.invite)} about={say('personal.about', { name })} />
        </div>
      )}
    </Dialog>
  );
}

function titleOf(view: View, name: string): string {
  switch (view.kind) {
    case 'choices':
      return name;
    case 'sure':
      return say(`member.${view.change}.title`, { name });
    case 'removed':
      return say('member.removed', { name });
    case 'personal':
      return say('personal.title', { name });
  }
}

interface ChoicesProps extends Pick<ManageProps, 'page' | 'member'> {
  readonly isOff: boolean;
  readonly change: (what: ChangeMemberRequest['change']) => void;
  readonly ask: (what: 'remove' | 'owner') => void;
  readonly personal: () => void;
}

function Choices({ page, member, isOff, change, ask, personal }: ChoicesProps) {
  const isOwner = page.you.role === 'owner';
  const mayRemove = isOwner || member.role === 'member';
  const act = (icon: IconName, key: ActKey, press: () => void) => (
    <li>
      <button type="button" class="ghost" data-testid={key} disabled={isOff} onClick={press}>
        <Icon name={icon} size={16} /> {say(key)}
      </button>
      <small>{say(`${key}.hint`)}</small>
    </li>
  );
  return (
    <ul class="circle-choices">
      {act('lu:link', 'member.personal', personal)}
      {isOwner && member.role === 'member' && act('lu:shield', 'member.organiser', () => change('organiser'))}
      {isOwner && member.role === 'organiser' && act('lu:user', 'member.member', () => change('member'))}
      {isOwner && act('lu:crown', 'member.owner', () => ask('owner'))}
      {mayRemove && act('lu:user-minus', 'member.remove', () => ask('remove'))}
    </ul>
  );
}

type ActKey = 'member.personal' | 'member.organiser' | 'member.member' | 'member.owner' | 'member.remove';
