import { oneOf, words } from './words'

/** Pages of well-known software that requires a sign-in: the port, path, query and fragment of their addresses. */
export const ownSoftware = new RegExp(
  [
    // Panels of servers, storage, virtual machines and mail.
    '^:(?:208[2367]|209[56]|2222|3000|500[01]|5601|7443|8006|8123|8834|900[01]|909[01]|9200|9443|10000|15672|32400)/',
    '/' +
      oneOf(`
        wp-admin/ ghost/#/ umbraco/ gp/(?:buy|css)/ -/(?:settings|profile|user_settings|integrations|hooks)
        apps/(?:calendar|contacts|deck|files|mail|maps|notes|onlyoffice|photos|polls|richdocuments|spreed|tables|tasks)/ cgi-bin/luci (?:manage/)?credentials/store/ manage/site/\\w+/dashboard
        pages/viewpage\\.action secure/Dashboard\\.jspa job/[^/]+/(?:configure|\\d+/console) nav_to\\.do now/nav/
        sap/bc/ psp/ psc/ webman/ ucp\\.php usercp\\.php private\\.php zabbix\\.php icingaweb2/ check_mk/ guacamole/
        lovelace/ ui/vault/ dags/[^/]+/(?:grid|graph) superset/ lightning/r/ sales/order/view wp-login\\.php
        front/\\w+\\.form\\.php openmrs/ dhis-web- documents/\\d+/details grade/report/ mod/quiz/(?:attempt|review)
        user/view\\.php message/index\\.php kontroler\\.php\\?_action=(?:dla_stud|home) sigaa/portais for-std/ appsuite/(?:ui)?#
        guardian/\\w+\\.html oibs/(?:ogrenci|std)/ ispmgr typo3/module/ cgi-bin/cb(?:ag|grn)/ !\\d+/messages smb/web/
        (?:pma|myadmin|phppgadmin|pgadmin4?|_utils|solr/#|manager/html|actuator)/
        adminer[\\w.-]*\\.php bitrix/admin/ (?:sidekiq|noVNC|nagios|cacti|munin)/
        (?:horizon|telescope|flower|nova|filament)/(?:admin|auth|dashboards?|failed|jobs|login|project|requests|resources|tasks|workers)/
      `),
    '^:\\d*/(?:django-admin|typo3)/',
    '\\?(?:[^?]*&)?(?:_task=|route=account/|controller=(?:addresses|history|identity|my-?account|order)\\b)',
    '^:\\d*/(?:(?:a|d|d-solo|explore|alerting|dashboards?|datasources|admin|profile|org|playlists|plugins|connections)(?:/[^?]*)?)?\\?(?:.*&)?orgId=\\d',
    '\\?(?:[^?]*&)?(?:route=/(?:database|server|sql|table)\\b|conversation_?[iI]d=)',
    '\\?(?:[^?]*&)?module=(?:Core(?:Admin)?Home|(?:Sites|Users)Manager|MultiSites)\\b',
    '#(?:e1cib/|narrow/|!rid\\d|v1:0:|!/\\d+/docker|Shell-|(?:.*&)?(?:menu_id|action)=\\d)',
  ].join('|'),
)

/** Services that give each company or school a name of its own before theirs. */
export const tenantNames = words(`
  ariba.com bamboohr.com bitrix24.com bitrix24.de bitrix24.eu bitrix24.ru blackboard.com brightspace.com cybozu.com dynamics.com edupage.org force.com
  freshservice.com grafana.net index-education.net infinitecampus.org instructure.com itslearning.com kintone.com
  librus.pl looker.com magister.net managebac.com my.salesforce.com myworkday.com n8n.cloud ondemand.com onelogin.com
  personio.com personio.de pipedrive.com powerschool.com quickbase.com retool.com sentry.io service-now.com sharepoint.com
  smartschool.be somtoday.nl splunkcloud.com successfactors.com successfactors.eu vulcan.net.pl webuntis.com
`)

/** Names (with their subdomains) of machines at home, and of tunnels to them, that change their address. */
export const homeNames = words(`
  app.github.dev ddns.net ddnsfree.com devtunnels.ms dnsalias.com dscloud.me duckdns.org dyndns.org dynu.net
  freeddns.org goip.de gotdns.ch homedns.org homeip.net hopto.org lhr.life loca.lt mooo.com myds.me myfritz.net
  mynetname.net myqnapcloud.com ngrok-free.app ngrok.app ngrok.io no-ip.org pagekite.me quickconnect.to selfhost.eu
  serveo.net servehttp.com spdns.de sytes.net synology.me trycloudflare.com ui.nabu.casa zapto.org
`)
