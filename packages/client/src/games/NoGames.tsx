// Empty state for the lists of matches: why there are none, and what to do about it.

export interface NoGamesProps {
  readonly text: string;
  /** Label of the action; absent: no action available here. */
  readonly go?: string;
}

export const NoGames = ({ text, go }: NoGamesProps) => (
  <div class="card list no-games" data-testid="no-games">
    <p class="quiet">{text}</p>
    {go !== undefined && (
      <a class="cta" href="/me">
        {go}
      </a>
    )}
  </div>
);
