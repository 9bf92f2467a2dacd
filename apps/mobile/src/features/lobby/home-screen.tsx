import { useT } from '@perya/locales/page';
import { useCall } from '../../page/calls.ts';

export function HomeScreen() {
  const t = useT();
  const hot = useCall('GET /wps/game/hot', {});
  return (
    <section>
      <h2>{t('home.hot')}</h2>
      <ul>
        {hot.data?.games.map((game) => (
          <li key={game.nodeId}>{game.displayName}</li>
        ))}
      </ul>
    </section>
  );
}
