// In place of games that there are none of to be shown, or that are nobody's: why, and what can be done about it.

export interface NoGamesProps {
  readonly text: string;
  /** What the way to keeping games is called; absent: there is none from here. */
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
