import { atSite } from './words'

/** Pages that require a sign-in, by site and start of the path. */
export const signedInSites = atSite(`
  contacts.google.com/ photos.google.com/ keep.google.com/ ads.google.com/aw search.google.com/search-console
  adsense.google.com/adsense tagmanager.google.com/ lookerstudio.google.com/reporting play.google.com/console
  classroom.google.com/ voice.google.com/u meet.google.com/landing outlook.office.com/mail
  outlook.office.com/calendar outlook.office365.com/mail outlook.office365.com/calendar outlook.live.com/mail
  outlook.live.com/calendar outlook.cloud.microsoft/ onedrive.live.com/ to-do.office.com/ portal.azure.com/
  dev.azure.com/ entra.microsoft.com/ app.powerbi.com/ web.whatsapp.com/ web.telegram.org/ app.slack.com/
  slack.com/archives slack.com/messages teams.microsoft.com/ teams.live.com/ app.element.io/ messenger.com/t
  facebook.com/messages instagram.com/direct linkedin.com/messaging linkedin.com/mynetwork linkedin.com/feed
  x.com/messages x.com/i/ x.com/compose/ editor.note.com/ particuliers.sg.fr/restitution/ medium.com/p/[^/]*/edit twitter.com/messages discord.com/channels reddit.com/message bsky.app/messages vk.com/im
  tiktok.com/messages web.wechat.com/ wx.qq.com/ e.mail.ru/ app.tuta.com/ fastmail.com/mail navigator.gmx.net/
  navigator.web.de/ hey.com/topics icloud.com/mail icloud.com/photos icloud.com/notes icloud.com/iclouddrive
  icloud.com/calendar cloud.digitalocean.com/ cloud.linode.com/ awsapps.com/start app.netlify.com/ okta.com/app
  workday.com/ amazon.com/gp/css ebay.com/mye ebay.com/mys paypal.com/activity paypal.com/mep wise.com/balances
  wise.com/transactions coinbase.com/portfolio binance.com/my kraken.com/c wise.com/home zendesk.com/agent
  freshdesk.com/a/ monday.com/boards netsuite.com/app qbo.intuit.com/ go.xero.com/ pagerduty.com/incidents
  3.basecamp.com/ one.newrelic.com/ hubspot.com/contacts rocket.chat/direct buyertrade.taobao.com/ trade.taobao.com/
  i.taobao.com/ order.jd.com/ keybase.io/team healow.com/ followmyhealth.com/ nhsapp.service.nhs.uk/
  informeddelivery.usps.com/ sa.www4.irs.gov/ cfspart.impots.gouv.fr/ cav.receita.fazenda.gov.br/ irs.portaldasfinancas.gov.pt/ sitfiscal.portaldasfinancas.gov.pt/ faturas.portaldasfinancas.gov.pt/ tax.service.gov.uk/
  elster.de/eportal/formulare-eingabe elster.de/eportal/formulare-leistungen/[^?]*\\d/bearbeiten hometax.go.kr/websquare/ incometax.gov.in/iec/
  1177.se/e-tjanster helsenorge.no/min sundhed.dk/borger/min arbeitsagentur.de/eservices altinn.no/ui va.gov/my-va
  dcc.godaddy.com/ atlassian.net/ dropbox.com/home journalen.1177.se/ make.com/\\d zapier.com/app/
  mixpanel.com/project posthog.com/project enabiz.gov.tr/ kite.zerodha.com/ maybank2u.com.my/home/m2u/ next.privat24.ua/ business.google.com/
  one.google.com/ passwords.google.com/ takeout.google.com/ pay.google.com/ script.google.com/home
  colab.research.google.com/drive/ studio.youtube.com/ youtube.com/feed/ open.spotify.com/collection
  steamcommunity.com/my facebook.com/saved facebook.com/friends x.com/home twitter.com/home reddit.com/chat
  linkedin.com/my-items vk.com/feed vk.com/mail ok.ru/messages weibo.com/message mp.weixin.qq.com/cgi-bin
  feishu.cn/messenger feishu.cn/drive larksuite.com/ im.dingtalk.com/ pan.baidu.com/disk disk.yandex.ru/client
  cloud.ibm.com/ cloud.mongodb.com/v2/ cloud.oracle.com/ platform.openai.com/api-keys sentry.io/organizations railway.app/project
  fly.io/apps business.facebook.com/ adsmanager.facebook.com/ web.threema.ch/ web.skype.com/ web.snapchat.com/
  web.wire.com/ app.wire.com/ consumeprod.alipay.com/ ovh.com/manager/ vk.me/convo
  talk.worksmobile.com/ moneybird.com/\\d mercadopago.com[^/]*/activities messenger.com/e2ee
`)
